// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";
import {ERC721Pausable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Pausable.sol";
import {ERC721Royalty} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Royalty.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Managed} from "./Managed.sol";
import {MintOnce} from "./MintOnce.sol";

/// @title Unique tokens (ERC-721), numbered from 1 to a maximum, with royalties (ERC-2981)
contract Token721 is ERC721URIStorage, ERC721Royalty, ERC721Burnable, ERC721Pausable, Managed, MintOnce {
    /// @notice The highest id, and the highest supply.
    uint256 public immutable maximum;
    /// @notice How many tokens exist.
    uint256 public totalSupply;
    /// @notice What precedes the id in the metadata's address.
    string public baseURI;

    /// @notice The id is above the maximum.
    error MaximumReached(uint256 maximum);
    /// @notice Ids begin at 1.
    error InvalidId(uint256 id);
    /// @notice The token exists.
    error AlreadyMinted(uint256 id);

    /// @param royaltyBasisPoints share of each sale, in hundredths of a percent; none when 0
    constructor(
        string memory name_,
        string memory symbol_,
        uint256 maximum_,
        string memory baseURI_,
        string memory contractURI_,
        address royaltyReceiver,
        uint96 royaltyBasisPoints,
        Roles memory roles
    ) ERC721(name_, symbol_) Managed(roles, contractURI_) {
        if (maximum_ == 0) revert MaximumReached(0);
        maximum = maximum_;
        baseURI = baseURI_;
        if (royaltyBasisPoints > 0) _setDefaultRoyalty(royaltyReceiver, royaltyBasisPoints);
    }

    /// @notice Mints to each receiver the token of its id; all of them, or none. Receivers are not called.
    function mint(bytes32 key, address[] calldata to, uint256[] calldata ids) external onlyMinter whenNotPaused {
        _requireSameLength(to.length, ids.length);
        _useKey(key);
        for (uint256 i = 0; i < to.length; ++i) {
            uint256 id = ids[i];
            if (id == 0) revert InvalidId(id);
            if (id > maximum) revert MaximumReached(maximum);
            if (_ownerOf(id) != address(0)) revert AlreadyMinted(id);
            _mint(to[i], id);
        }
        totalSupply += to.length;
    }

    function setBaseURI(string calldata newBaseURI) external onlyOwner whenNotFrozen {
        baseURI = newBaseURI;
        emit BatchMetadataUpdate(1, maximum);
    }

    /// @notice Gives one token a metadata address of its own; an empty one returns it to the base URI.
    function setTokenURI(uint256 id, string calldata newTokenURI) external onlyOwner whenNotFrozen {
        _requireOwned(id);
        _setTokenURI(id, newTokenURI);
    }

    /// @notice The token's own metadata address, or base URI + id + ".json".
    function tokenURI(uint256 id) public view override(ERC721, ERC721URIStorage) returns (string memory) {
        _requireOwned(id);
        string memory own = _suffixURI(id);
        if (bytes(own).length > 0) return own;
        string memory base = baseURI;
        return bytes(base).length == 0 ? "" : string.concat(base, Strings.toString(id), ".json");
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC721, ERC721URIStorage, ERC721Royalty) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _update(
        address to,
        uint256 id,
        address auth
    ) internal override(ERC721, ERC721Pausable) returns (address previousOwner) {
        previousOwner = super._update(to, id, auth);
        if (to == address(0)) --totalSupply;
    }
}
