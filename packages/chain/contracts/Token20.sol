// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Managed} from "./Managed.sol";
import {MintOnce} from "./MintOnce.sol";

/// @title A fungible token (ERC-20) with a cap, burning and permits (ERC-2612)
contract Token20 is ERC20Capped, ERC20Burnable, ERC20Permit, ERC20Pausable, Managed, MintOnce {
    uint8 private immutable _decimals;

    /// @param cap_ the highest supply at any time, in smallest units
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 cap_,
        string memory contractURI_,
        Roles memory roles
    ) ERC20(name_, symbol_) ERC20Permit(name_) ERC20Capped(cap_) Managed(roles, contractURI_) {
        _decimals = decimals_;
    }

    /// @notice Mints to each receiver its amount; all of it, or nothing.
    function mint(
        bytes32 key,
        address[] calldata to,
        uint256[] calldata amounts
    ) external onlyMinter whenNotPaused {
        _requireSameLength(to.length, amounts.length);
        _useKey(key);
        for (uint256 i = 0; i < to.length; ++i) _mint(to[i], amounts[i]);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function _update(
        address from,
        address to,
        uint256 value
    ) internal override(ERC20, ERC20Capped, ERC20Pausable) {
        super._update(from, to, value);
    }
}
