// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Burnable} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Burnable.sol";
import {ERC1155Pausable} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Pausable.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Managed} from "./Managed.sol";
import {MintOnce} from "./MintOnce.sol";

/// @title Kinds of tokens (ERC-1155), numbered from 1, each with a maximum, with royalties (ERC-2981)
contract Token1155 is ERC1155Supply, ERC1155Burnable, ERC1155Pausable, ERC2981, Managed, MintOnce {
    /// @dev ERC-1155 has no name and no symbol; explorers and wallets read these.
    string public name;
    string public symbol;

    uint256[] private _maxima;

    /// @notice The mint would exceed the maximum of this kind.
    error MaximumReached(uint256 id, uint256 maximum);
    /// @notice There is no such kind.
    error InvalidId(uint256 id);

    /// @param uri_ the metadata's address, with `{id}` for 64 hexadecimal digits
    /// @param maxima_ the highest supply of the kinds 1, 2, 3 …
    /// @param royaltyBasisPoints share of each sale, in hundredths of a percent; none when 0
    constructor(
        string memory name_,
        string memory symbol_,
        uint256[] memory maxima_,
        string memory uri_,
        string memory contractURI_,
        address royaltyReceiver,
        uint96 royaltyBasisPoints,
        Roles memory roles
    ) ERC1155(uri_) Managed(roles, contractURI_) {
        name = name_;
        symbol = symbol_;
        _maxima = maxima_;
        if (royaltyBasisPoints > 0) _setDefaultRoyalty(royaltyReceiver, royaltyBasisPoints);
    }

    /// @notice How many kinds there are: their ids are 1 to this number.
    function kinds() external view returns (uint256) {
        return _maxima.length;
    }

    /// @notice The highest supply of a kind at any time.
    function maximum(uint256 id) public view returns (uint256) {
        if (id == 0 || id > _maxima.length) revert InvalidId(id);
        return _maxima[id - 1];
    }

    /// @notice Mints to each receiver its amount of a kind; all of it, or nothing. Receivers with code are called.
    function mint(
        bytes32 key,
        address[] calldata to,
        uint256[] calldata ids,
        uint256[] calldata amounts
    ) external onlyMinter whenNotPaused {
        _requireSameLength(to.length, ids.length);
        _requireSameLength(to.length, amounts.length);
        _useKey(key);
        for (uint256 i = 0; i < to.length; ++i) {
            uint256 most = maximum(ids[i]);
            if (amounts[i] > most - totalSupply(ids[i])) revert MaximumReached(ids[i], most);
            _mint(to[i], ids[i], amounts[i], "");
        }
    }

    function setURI(string calldata newURI) external onlyOwner whenNotFrozen {
        _setURI(newURI);
        for (uint256 id = 1; id <= _maxima.length; ++id) emit URI(newURI, id);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _update(
        address from,
        address to,
        uint256[] memory ids,
        uint256[] memory values
    ) internal override(ERC1155, ERC1155Supply, ERC1155Pausable) {
        super._update(from, to, ids, values);
    }
}
