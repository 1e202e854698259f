// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// @title Owner, minter and pauser of a token, and its contract-level metadata (ERC-7572)
/// @notice The owner may also mint and pause. Ownership passes in two steps.
abstract contract Managed is Ownable2Step, Pausable {
    /// @dev The zero address as minter or pauser leaves the right to the owner alone.
    struct Roles {
        address owner;
        address minter;
        address pauser;
    }

    /// @notice Who may mint, besides the owner.
    address public minter;
    /// @notice Who may pause, besides the owner.
    address public pauser;
    /// @notice Whether the metadata is final.
    bool public frozen;
    /// @notice Address of the contract-level metadata (ERC-7572).
    string public contractURI;

    event MinterChanged(address indexed previousMinter, address indexed newMinter);
    event PauserChanged(address indexed previousPauser, address indexed newPauser);
    /// @dev ERC-7572.
    event ContractURIUpdated();
    event MetadataFrozen();

    /// @notice The account is neither the minter nor the owner.
    error NotMinter(address account);
    /// @notice The account is neither the pauser nor the owner.
    error NotPauser(address account);
    /// @notice The metadata is final.
    error Frozen();

    constructor(Roles memory roles, string memory contractURI_) Ownable(roles.owner) {
        minter = roles.minter;
        pauser = roles.pauser;
        contractURI = contractURI_;
        emit MinterChanged(address(0), roles.minter);
        emit PauserChanged(address(0), roles.pauser);
    }

    modifier onlyMinter() {
        address sender = _msgSender();
        if (sender != minter && sender != owner()) revert NotMinter(sender);
        _;
    }

    modifier onlyPauser() {
        address sender = _msgSender();
        if (sender != pauser && sender != owner()) revert NotPauser(sender);
        _;
    }

    modifier whenNotFrozen() {
        if (frozen) revert Frozen();
        _;
    }

    function setMinter(address newMinter) external onlyOwner {
        emit MinterChanged(minter, newMinter);
        minter = newMinter;
    }

    function setPauser(address newPauser) external onlyOwner {
        emit PauserChanged(pauser, newPauser);
        pauser = newPauser;
    }

    /// @notice Stops transfers, mints and burns.
    function pause() external onlyPauser {
        _pause();
    }

    function unpause() external onlyPauser {
        _unpause();
    }

    function setContractURI(string calldata newURI) external onlyOwner whenNotFrozen {
        contractURI = newURI;
        emit ContractURIUpdated();
    }

    /// @notice Makes the metadata final, for ever.
    function freeze() external onlyOwner whenNotFrozen {
        frozen = true;
        emit MetadataFrozen();
    }
}
